import { paramNames } from '../part.rules.ts'
import { paramWord } from './words.ts'

type Params = Readonly<Record<string, string>>
/** What is stated of a part in one line. */
export const paramsText = (params: Params): string =>
  paramNames.flatMap((name) => (params[name] ? [params[name]] : [])).join(' · ')
/** The same one by one, each with its name. */
export const paramPairs = (params: Params): [name: string, value: string][] =>
  paramNames.flatMap((name) => (params[name] ? [[paramWord(name), params[name]] as [string, string]] : []))
