import { t, wordsFor } from '#platform/web/i18n/text.ts'
import type { KnownRow } from './known-issue.queries.ts'

export const stateWord = wordsFor('known-issue.status')
export const severityWord = wordsFor('known-issue.severity')
export const actionWord = (action: string): string => wordsFor('known-issue.action')(action as 'fix')

/** From which version to which it is there. */
export function spanWord({ from, to }: Pick<KnownRow, 'from' | 'to'>): string {
  if (!to) return t('known-issue.span.open', { from: from.name })
  if (to.id === from.id) return t('known-issue.span.one', { from: from.name })
  return t('known-issue.span.closed', { from: from.name, to: to.name })
}
/** What fixes it, in one line; empty where nothing does. */
export function fixWord({ fix: { patch, version } }: Pick<KnownRow, 'fix'>): string {
  const named = patch && { patch: patch.name, version: patch.versionName }
  const words = named && (patch.withdrawn ? t('known-issue.fix.patch_gone', named) : t('known-issue.fix.patch', named))
  return [words, version?.name].filter(Boolean).join(' · ')
}
