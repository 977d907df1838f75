import { link } from '#platform/contract/link.ts'
import type { DeskSearch, FormSearch } from './survey.search.ts'

/** A survey to be answered; without an id the list of those that are open. `t` is the token of a mail. */
export const form = link<FormSearch>()('/survey/form')
/** Surveys for those who make them. */
export const desk = link<DeskSearch>()('/admin/survey')
