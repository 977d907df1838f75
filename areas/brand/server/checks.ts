import { isPublicDomain } from '#areas/account/server/account.public.ts'
import { contactAddress, webAddress } from '#areas/dictionary/server/dictionary.public.ts'
import { isLikelyNumber } from '#platform/contract/credit-code.ts'
import type { ErrorCode, FieldError } from '#platform/contract/error.ts'
import { isAddress } from '#platform/contract/mail-address.ts'
import type { Locale } from '#platform/contract/text.ts'
import { pngOf, readPng } from '#platform/server/files/png.ts'
import { translate } from '#platform/server/text.ts'
import { pictureLimits, type PictureKind } from '../contract.ts'

type Size = { width: number; height: number }
type Sent = {
  creditCode: string
  certifyContact: string
  supportContact: string
  chatUrl: string
  feedbackUrl: string
  externalUrl: string
  languages: readonly Locale[]
  staffDomains: readonly string[]
  logo: string
  logoDark: string
  icon: string
}
const least = 16

/** A domain that people of one house have to themselves. */
const isHouse = (domain: string): boolean => isAddress(`a@${domain}`) && domain.includes('.') && !isPublicDomain(domain)

/** What is wrong with what was sent, each field by its name; `sizes` are those of the pictures there are. */
export function faultsOf(locale: Locale, sent: Sent, sizes: ReadonlyMap<string, Size>): FieldError[] {
  const faults: [field: string, code: ErrorCode][] = []
  // no country numbers its companies with fewer
  const { creditCode: code } = sent
  if (code !== '' && (code.length < 8 || !isLikelyNumber(code))) faults.push(['creditCode', 'brand.credit_code_rule'])
  for (const field of ['certifyContact', 'supportContact'] as const)
    if (sent[field] && !contactAddress(sent[field])) faults.push([field, 'brand.contact_address'])
  for (const field of ['chatUrl', 'feedbackUrl', 'externalUrl'] as const)
    if (sent[field] && !webAddress(sent[field])) faults.push([field, 'brand.web_address'])
  if (new Set(sent.languages).size < sent.languages.length) faults.push(['languages', 'brand.languages'])
  if (!sent.staffDomains.every(isHouse)) faults.push(['staffDomains', 'brand.mail_domain'])
  for (const field of ['logo', 'logoDark', 'icon'] as const) {
    if (!sent[field]) continue
    const size = sizes.get(sent[field])
    if (!size) faults.push([field, 'brand.unknown_picture'])
    else if (!fits(field, size)) faults.push([field, field === 'icon' ? 'brand.icon_size' : 'brand.picture_size'])
  }
  return faults.map(([field, code]) => ({ field, code, msg: translate(locale, code, limitsOf(field as PictureKind)) }))
}
const limitsFor = (kind: PictureKind) => (kind === 'icon' ? pictureLimits.icon : pictureLimits.logo)
/** The limits of a place, for the words of a refusal. */
export const limitsOf = (kind: PictureKind): Record<string, number> => {
  const { width, height } = limitsFor(kind)
  return { width, height, least, kb: pictureLimits.bytes / 1024 }
}
const fits = (kind: PictureKind, { width, height }: Size): boolean => {
  const most = limitsFor(kind)
  const isWithin = Math.min(width, height) >= least && width <= most.width && height <= most.height
  return isWithin && (kind !== 'icon' || width === height)
}

type Drawn = Size & { png: Buffer }
/** Draws a picture anew from its dots: of what was sent nothing else is left. The code of a refusal where it cannot be taken. */
export function redrawn(kind: PictureKind, sent: Buffer): Drawn | ErrorCode {
  // larger ones of both are read, so that what is too large for its place is told from what is no picture
  const most = { width: pictureLimits.logo.width, height: pictureLimits.icon.height }
  const dots = readPng(sent, most)
  if (!dots) return isPng(sent) ? sizeCode(kind) : 'brand.not_png'
  if (!fits(kind, dots)) return sizeCode(kind)
  const { width, height, pixels } = dots
  const png = pngOf({ width, height, pixels })
  return png.length > pictureLimits.bytes ? 'brand.picture_heavy' : { width, height, png }
}
const sizeCode = (kind: PictureKind) => (kind === 'icon' ? 'brand.icon_size' : 'brand.picture_size')
/** A head that says more dots than are ever read: a picture all the same. */
const isPng = (sent: Buffer): boolean => {
  if (sent.length < 33 || sent.toString('latin1', 1, 4) !== 'PNG' || sent.toString('latin1', 12, 16) !== 'IHDR')
    return false
  return sent.readUInt32BE(16) > pictureLimits.logo.width || sent.readUInt32BE(20) > pictureLimits.icon.height
}
