import { useQuery } from '@tanstack/react-query'
import { wordsFor } from '#platform/web/i18n/text.ts'
import type { Dealer } from './dealer.queries.ts'
import { linesQuery } from './dealer.queries.ts'

export const stateWord = wordsFor('dealer.state')
export const relationWord = wordsFor('dealer.relation')
const ofRegion = wordsFor('dealer.region')
const ofLevel = wordsFor('dealer.level')
export const regionName = ofRegion
export const levelName = ofLevel
/** What is not chosen yet has no word. */
export const regionWord = (region: Dealer['region']): string => (region ? ofRegion(region) : '–')
export const levelWord = (level: Dealer['level']): string => (level ? ofLevel(level) : '–')
export const paperWord = wordsFor('dealer.paper')
export const stepWord = wordsFor('dealer.step')
const done = wordsFor('dealer.action')
/** What happened, as the history says it. */
export const actionWord = (action: string): string => done(action as Parameters<typeof done>[0])
export const nameOf = ({ dealerName, uscc, id }: Pick<Dealer, 'dealerName' | 'uscc' | 'id'>): string =>
  dealerName || uscc || `#${id}`
export const validityOf = ({ validFrom, validTo }: Pick<Dealer, 'validFrom' | 'validTo'>): string =>
  validFrom || validTo ? `${validFrom || '…'} – ${validTo || '…'}` : '–'

/** The product lines to choose from, in the reader's language. */
export const useLines = () =>
  (useQuery(linesQuery()).data ?? []).map(({ busValue, busName }) => ({ value: busValue, label: busName }))
