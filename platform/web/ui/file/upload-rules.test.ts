import { describe, expect, it } from 'vitest'
import { acceptAttribute, chooseFiles, percentOf, refusalOf, sizeLimit, typesOf } from './upload-rules.ts'

const mb = 1024 * 1024
const limits = { accept: ['pdf', '.ZIP', 'tar.gz'], maxMb: 100, maxCount: 3 }
const file = (name: string, size = mb) => ({ name, size, lastModified: 1 })

describe('checks before a file is sent', () => {
  it('takes listed extensions in any case, two-part ones too', () => {
    for (const name of ['a.pdf', 'A.PDF', 'sdk.zip', 'linux.tar.gz']) expect(refusalOf(file(name), limits)).toBeNull()
    for (const name of ['a.exe', 'pdf', '.pdf', 'a.pdf.exe', 'a.gz', 'apdf']) {
      expect(refusalOf(file(name), limits)).toEqual({ name, reason: 'wrong_type' })
    }
  })

  it('takes every type when no list is given', () => {
    expect(refusalOf(file('a.anything'), { ...limits, accept: [] })).toBeNull()
  })

  it('takes exactly the limit and refuses one byte more, and empty files', () => {
    expect(refusalOf(file('a.pdf', 100 * mb), limits)).toBeNull()
    expect(refusalOf(file('a.pdf', 100 * mb + 1), limits)).toEqual({ name: 'a.pdf', reason: 'too_big' })
    expect(refusalOf(file('a.pdf', 0), limits)).toEqual({ name: 'a.pdf', reason: 'empty' })
  })

  it('fills the room that is left and says once that the limit was exceeded', () => {
    const chosen = [file('1.pdf'), file('2.exe'), file('3.pdf'), file('4.pdf'), file('5.pdf')]
    const { taken, refusals } = chooseFiles(chosen, 1, limits)
    expect(taken.map((one) => one.name)).toEqual(['1.pdf', '3.pdf'])
    expect(refusals.map((one) => one.reason)).toEqual(['wrong_type', 'too_many'])
  })

  it('takes a file once, whether it is on the list or twice in one choice', () => {
    const { taken, refusals } = chooseFiles(
      [file('1.pdf'), file('2.pdf'), file('2.pdf'), { ...file('2.pdf'), lastModified: 2 }],
      0,
      limits,
      ({ name }) => name === '1.pdf',
    )
    expect(taken.map((one) => [one.name, one.lastModified])).toEqual([
      ['2.pdf', 1],
      ['2.pdf', 2],
    ])
    expect(refusals.map((one) => one.reason)).toEqual(['twice', 'twice'])
  })

  it('takes nothing when the list is full', () => {
    expect(chooseFiles([file('1.pdf')], 3, limits).taken).toEqual([])
  })

  it('names the types for people and for the file dialog', () => {
    expect(typesOf(limits.accept)).toBe('PDF / ZIP / TAR.GZ')
    expect(acceptAttribute(limits.accept)).toBe('.pdf,.zip,.tar.gz')
  })

  it('keeps the last percent for the answer of the server', () => {
    expect([percentOf(0, 10), percentOf(5, 10), percentOf(10, 10), percentOf(1, 0)]).toEqual([0, 50, 99, 0])
  })
})

it('says how big a file may be in megabytes, as the specification does', () => {
  expect(sizeLimit({ maxMb: 1024 })).toBe('1024 MB')
})
