import type { Answer, Whole } from '#platform/contract/contract.ts'
import { call } from '#platform/web/call/call.ts'
import { query } from '#platform/web/call/query.ts'
import { brand, type PictureKind } from '../contract.ts'

export type Shown = Answer<typeof brand.show>
/** What the form holds: all of the call. */
export type Values = Omit<Whole<typeof brand.save>, 'version' | 'languages' | 'staffDomains'> &
  Pick<Shown, 'languages' | 'staffDomains'>

export const brandQuery = () => query(brand.show)
export const saveBrand = ({ languages, staffDomains, ...values }: Values, version: number) =>
  call(
    brand.save,
    { ...values, version, languages: JSON.stringify(languages), staffDomains: JSON.stringify(staffDomains) },
    { inline: true },
  )
export const addPicture = (kind: PictureKind, png: string) => call(brand.addPicture, { kind, png }, { inline: true })
