import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { choice, keyword, oneOf } from '#platform/web/ui/list/filters.tsx'
import { densityText } from '../part.rules.ts'
import { levelsOfResult, materialCategories, materialStates } from '../values.contract.ts'
import { choicesQuery } from './material.queries.ts'
import { categoryWord, resultWord, stateWord } from './words.ts'

const useChoices = () => useQuery(choicesQuery()).data
const useChips = () => useChoices()?.chips.map(({ id, code }) => ({ value: id, label: code })) ?? []
const useVendors = () => useChoices()?.vendors.map(({ id, name }) => ({ value: id, label: name })) ?? []
const useDensities = () => useChoices()?.densities.map((mb) => ({ value: mb, label: densityText(mb) })) ?? []
const useSdkVersions = () => useChoices()?.sdkVersions.map((value) => ({ value, label: value })) ?? []
const useSpeeds = () => useChoices()?.speeds.map((n) => ({ value: n, label: t('material.speed_from', { n }) })) ?? []

/** What lists of parts are narrowed by, for readers and at the desk alike. */
export const partFilters = {
  keyword: keyword('material.keyword'),
  chipId: choice<number>('material.target.chip', 'material.any_chip', useChips),
  result: oneOf('material.field.result', 'material.any_result', levelsOfResult, resultWord),
  sdkVersion: choice('material.field.sdk_version', 'material.any_sdk', useSdkVersions),
  category: oneOf('material.target.category', 'material.any_category', materialCategories, categoryWord),
  vendorId: choice<number>('material.target.vendor', 'material.any_vendor', useVendors),
  densityMb: choice<number>('material.field.density', 'material.any_density', useDensities),
  speed: choice<number>('material.field.speed', 'material.any_speed', useSpeeds),
  status: oneOf('material.field.state', 'material.any_state', materialStates, stateWord),
}
