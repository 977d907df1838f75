import type { requestStates } from '../request.contract.ts'
import type { Request } from './request.queries.ts'
import type { Sub } from './sub-account.queries.ts'
import { t, wordsFor } from '#platform/web/i18n/text.ts'

export const statusWord = wordsFor('sub-account.status')
export const roleWord = wordsFor('access.role.name')

type Package = Sub['packages'][number]
/** A package as lists name it; one that is frozen or closed opens nothing. */
export const packageName = ({ name, open }: Package): string => (open ? name : t('sub-account.package_shut', { name }))
/** The chip projects that are open to a person. */
export const projectsOf = ({ packages }: Pick<Sub, 'packages'>): string[] => [
  ...new Set(packages.flatMap((one) => (one.open ? one.projects : []))),
]

export const requestWord = wordsFor('sub-account.request.state')
export const kindWord = wordsFor('sub-account.request.kind')
export const requestTone = {
  asked: 'wait',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'off',
} as const satisfies Record<(typeof requestStates)[number], string>
/** What somebody asks for, by its name. */
export function whatOf({ kind, role, package: name }: Pick<Request, 'kind' | 'role' | 'package'>): string {
  if (kind === 'certification' || kind === 'guest' || kind === 'join') return t(`sub-account.request.what_${kind}`)
  return role ? roleWord(role) : name
}
