import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { doubtsAbout, readSettings } from './settings.ts'

const root = mkdtempSync(join(tmpdir(), 'tapeout-settings-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const read = (dir: string, more = {}) => readSettings({ DATA_DIR: join(root, dir), ...more })

test('what is generated is kept, for this user alone', () => {
  const first = read('kept')
  expect(read('kept').secret).toBe(first.secret)
  expect(read('kept').manifestKey).toBe(first.manifestKey)
  expect(statSync(join(root, 'kept')).mode & 0o777).toBe(0o700)
  for (const name of ['secret', 'manifest-key.pem']) expect(statSync(join(root, 'kept', name)).mode & 0o777).toBe(0o600)
  rmSync(join(root, 'kept'), { recursive: true })
})

test.each(['', 'short', '\n\n'])('a kept secret that is %j is refused, and left as it is', (junk) => {
  read('junk')
  for (const name of ['secret', 'manifest-key.pem']) {
    const path = join(root, 'junk', name)
    const good = readFileSync(path, 'utf8')
    writeFileSync(path, junk)
    expect(() => read('junk')).toThrow(`${path}: is empty or damaged`)
    expect(readFileSync(path, 'utf8')).toBe(junk)
    writeFileSync(path, good)
  }
})

test('an open door without https is told', () => {
  const doubts = (HOST: string, PUBLIC_URL?: string) => doubtsAbout(read('open', { HOST, PUBLIC_URL })).length
  expect(doubts('0.0.0.0')).toBe(1)
  expect(doubts('0.0.0.0', 'http://portal.example.com')).toBe(1)
  expect(doubts('0.0.0.0', 'https://portal.example.com')).toBe(0)
  expect(doubts('localhost')).toBe(0)
  expect(doubts('127.0.0.1', 'http://portal.example.com')).toBe(0)
})

test('an address of a model takes no password: it would stand in the log', () => {
  expect(() => read('model', { ASSISTANT_MODEL_URL: 'https://me:secret@models.example.com/v1' })).toThrow(
    'ASSISTANT_MODEL_KEY',
  )
  expect(
    read('model', { ASSISTANT_MODEL_URL: 'https://models.example.com/v1', ASSISTANT_MODEL_NAME: 'm' }).assistantModel
      ?.url,
  ).toBe('https://models.example.com/v1')
})
