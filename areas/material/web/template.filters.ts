import { useQuery } from '@tanstack/react-query'
import { t } from '#platform/web/i18n/text.ts'
import { choice, oneOf } from '#platform/web/ui/list/filters.tsx'
import { ddrTypes } from '../values.contract.ts'
import { chipsQuery } from './material.queries.ts'

const useChips = () => useQuery(chipsQuery()).data?.map(({ id, code }) => ({ value: id, label: code })) ?? []
const layers = [2, 4, 6, 8, 10, 12]
/** What lists of templates are narrowed by. */
export const templateFilters = {
  chipId: choice<number>('material.target.chip', 'material.any_chip', useChips),
  ddrType: oneOf('material.field.ddr_type', 'material.any_kind', ddrTypes, (type) => type),
  layers: choice<number>('material.field.layers', 'material.any_layers', () =>
    layers.map((n) => ({ value: n, label: t('material.layers_n', { n }) })),
  ),
}
