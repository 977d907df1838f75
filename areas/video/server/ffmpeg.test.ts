import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { needed } from '#tests/kit/needed.ts'
import { ffmpeg, FfmpegError } from './ffmpeg.ts'

const here = needed('ffmpeg', !spawnSync('ffmpeg', ['-version']).error) && process.platform === 'linux'
/** What this process has started and is called so. */
const children = (name: string): number[] =>
  globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      const [, pid, called, parent] = /^(\d+) \((.*)\) \S (\d+)/.exec(readFileSync(file, 'utf8')) ?? []
      return called === name && Number(parent) === process.pid ? [Number(pid)] : []
    } catch {
      // it has ended meanwhile
      return []
    }
  })

test.runIf(here)('a run that the system ends is a failure, not a wait for ever', async () => {
  const endless = ffmpeg(['-re', '-f', 'lavfi', '-i', 'testsrc=size=64x64', '-f', 'null', '-'])
  const ended = endless.catch((error: unknown) => error)
  await expect.poll(() => children('ffmpeg').length).toBe(1)
  process.kill(children('ffmpeg')[0]!, 'SIGKILL')
  expect(await ended).toBeInstanceOf(FfmpegError)
})
