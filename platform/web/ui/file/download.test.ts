import { describe, expect, it } from 'vitest'
import { fileNameOf } from './disposition.ts'
import { arrived, beginning, follow, rise } from './progress.ts'

const times = (n: number, start = beginning) => Array.from({ length: n }).reduce<typeof beginning>(rise, start)

describe('the download bar', () => {
  it('rises by one and stops at 55', () => {
    expect(times(3).percent).toBe(3)
    expect(times(55).percent).toBe(55)
    expect(times(500).percent).toBe(55)
  })

  it('follows the real bytes once they overtake it and never goes back', () => {
    const waited = times(20)
    expect(follow(waited, 10, 100).percent).toBe(20)
    expect(follow(waited, 60, 100).percent).toBe(60)
    expect(rise(follow(waited, 60, 100)).percent).toBe(60)
    expect(follow(follow(waited, 60, 100), 30, 100).percent).toBe(60)
  })

  it('leaves 100 to the end, whatever was counted', () => {
    expect(follow(beginning, 100, 100).percent).toBe(99)
    expect(follow(beginning, 500, 100).percent).toBe(99)
    expect(follow(times(7), 12345, 0).percent).toBe(7)
    expect(arrived(times(7)).percent).toBe(100)
  })
})

describe('the file name of an answer', () => {
  it('prefers the UTF-8 form', () => {
    const header = `attachment; filename="sdk.zip"; filename*=UTF-8''%E8%8A%AF%E7%89%87%20SDK.zip`
    expect(fileNameOf(header, 'x')).toBe('芯片 SDK.zip')
  })

  it('reads quoted and bare names', () => {
    expect(fileNameOf('attachment; filename="a \\"b\\".pdf"', 'x')).toBe('a _b_.pdf')
    expect(fileNameOf('attachment; filename=a.pdf; size=3', 'x')).toBe('a.pdf')
  })

  it('never yields a folder, a hidden file or a control character', () => {
    expect(fileNameOf(`attachment; filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`, 'x')).toBe('passwd')
    expect(fileNameOf('attachment; filename="..\\\\..\\\\a.exe"', 'x')).toBe('a.exe')
    expect(fileNameOf(`attachment; filename*=UTF-8''a%0D%0Ab.pdf`, 'x')).toBe('a__b.pdf')
    expect(fileNameOf('attachment; filename=".."', 'list.zip')).toBe('list.zip')
  })

  it('falls back to the given name, also for broken percent signs', () => {
    expect(fileNameOf(null, '手册.pdf')).toBe('手册.pdf')
    expect(fileNameOf(`attachment; filename*=UTF-8''%E8%ZZ; filename="b.pdf"`, 'x')).toBe('b.pdf')
    expect(fileNameOf('attachment', '')).toBe('download')
  })
})
