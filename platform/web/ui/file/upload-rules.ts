/** A file of a form: `id` (wire form) once it is stored, `uid` while it is only chosen. */
export type UploadItem = {
  id?: string
  uid?: string
  name: string
  /** where it can be looked at, when it can */
  url?: string
}
/** The files of a field as a save carries them: the ids of what has arrived, comma separated. */
export const wireIdsOf = (files: readonly UploadItem[] = []): string =>
  files.flatMap(({ id }) => (id ? [id] : [])).join(',')

/** What a list of files accepts: extensions without the dot, size in MB, number of files. */
export type UploadLimits = { accept: readonly string[]; maxMb: number; maxCount: number }

/** Why a file was not taken; the keys are texts of `ui.upload`. */
export type Refusal = { name: string; reason: 'wrong_type' | 'too_big' | 'empty' | 'twice' | 'too_many' }

const megabyte = 1024 * 1024
/** Larger files travel in resumable pieces. */
export const resumableBytes = megabyte
/** How big one file may be, in the words of the specification: 1024 MB. */
export const sizeLimit = ({ maxMb }: Pick<UploadLimits, 'maxMb'>): string => `${maxMb} MB`

/** `.PDF`, `pdf` and ` Pdf` mean the same. */
const plain = (extension: string) => extension.trim().replace(/^\./, '').toLowerCase()
/** `ZIP、PDF` for a sentence; the wire knows no more than the extension either. */
export const typesOf = (accept: readonly string[]): string =>
  accept.map((type) => plain(type).toUpperCase()).join(' / ')
/** The `accept` attribute of the file dialog. */
export const acceptAttribute = (accept: readonly string[]): string => accept.map((type) => `.${plain(type)}`).join(',')

/** Checks one file before it is sent; null when it may go. The server checks again. */
export function refusalOf(file: { name: string; size: number }, limits: UploadLimits): Refusal | null {
  const accepted = limits.accept.map(plain)
  const name = file.name.toLowerCase()
  const known =
    accepted.length === 0 || accepted.some((type) => name.endsWith(`.${type}`) && name.length > type.length + 1)
  if (!known) return { name: file.name, reason: 'wrong_type' }
  if (file.size === 0) return { name: file.name, reason: 'empty' }
  return file.size > limits.maxMb * megabyte ? { name: file.name, reason: 'too_big' } : null
}

type Chosen = { name: string; size: number; lastModified: number }
/** As far as a browser tells: two choices of one file of the disk. */
export const isSameFile = (a: Chosen, b: Chosen): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified

/**
 * Splits a choice of files into those to send and the refusals. `held` is how many files the list has already, `holds` tells one
 * of them. Over the limit the first ones are taken, as many as there is room for, and one refusal speaks for the rest.
 */
export function chooseFiles<F extends Chosen>(
  files: readonly F[],
  held: number,
  limits: UploadLimits,
  holds: (file: F) => boolean = () => false,
) {
  const refusals: Refusal[] = []
  const taken: F[] = []
  for (const file of files) {
    const refusal = refusalOf(file, limits)
    if (refusal) refusals.push(refusal)
    else if (holds(file) || taken.some((one) => isSameFile(one, file)))
      refusals.push({ name: file.name, reason: 'twice' })
    else if (held + taken.length < limits.maxCount) taken.push(file)
    else if (!refusals.some((one) => one.reason === 'too_many')) refusals.push({ name: file.name, reason: 'too_many' })
  }
  return { taken, refusals }
}

/** Percent of a transfer as a whole number; 99 until the server has answered, because stored is not the same as sent. */
export const percentOf = (sent: number, total: number): number =>
  total > 0 ? Math.min(99, Math.floor((sent / total) * 100)) : 0
