import { locale, wordsFor } from '#platform/web/i18n/text.ts'
import type { Tone } from '#platform/web/ui/state/StateTag.tsx'
import type { Own, PackageRow } from './product-package.queries.ts'

export const typeWord = wordsFor('product-package.type')
export const levelWord = wordsFor('product-package.level')
export const stateWord = wordsFor('product-package.state')
export const stepWord = wordsFor('product-package.step')
export const applicationWord = wordsFor('product-package.application')
export const offerWord = wordsFor('product-package.offer')

/** What a package is called for its reader; its form has both names. */
export const nameOf = ({ name, nameEn }: Pick<PackageRow, 'name' | 'nameEn'>): string =>
  (locale() === 'en' && nameEn) || name

/** What a state of an application means to its reader. */
export const applicationTones: Record<Own['status'], Tone> = {
  submitted: 'wait',
  am_passed: 'wait',
  opened: 'good',
  rejected: 'bad',
  withdrawn: 'off',
}
export const stateTones: Record<PackageRow['status'], Tone> = {
  draft: 'off',
  open: 'good',
  frozen: 'wait',
  closed: 'off',
}
const taken = wordsFor('product-package.done')
/** What happened to an application, as its history says it. */
export const doneWord = (action: string): string => taken(action as Parameters<typeof taken>[0])
export const tabWord = wordsFor('product-package.tab')
const moved = wordsFor('product-package.moved')
/** What was done with a package, as its history says it. */
export const movedWord = (action: string): string => moved(action as Parameters<typeof moved>[0])
