import { expect, test } from 'vitest'
import { lockText, unlockText } from './secret-box.ts'

const lock = { secret: 'x'.repeat(32), purpose: 'a' }

test('opens what it locked, and nothing that was changed or locked for something else', () => {
  const locked = lockText(lock, '张三 & co')
  expect(unlockText(lock, locked)).toBe('张三 & co')
  expect(locked).not.toBe(lockText(lock, '张三 & co'))
  expect(unlockText({ ...lock, purpose: 'b' }, locked)).toBeNull()
  expect(unlockText({ ...lock, secret: 'y'.repeat(32) }, locked)).toBeNull()
  for (const i of [2, 20, locked.length - 3]) {
    const changed = locked.slice(0, i) + (locked[i] === 'A' ? 'B' : 'A') + locked.slice(i + 1)
    expect(unlockText(lock, changed)).toBeNull()
  }
  expect(unlockText(lock, '')).toBeNull()
})
