import { useQuery } from '@tanstack/react-query'
import { Select, type SelectProps } from 'antd'
import { desk as dictionaries } from '#areas/dictionary/dictionary.links.ts'
import { t } from '#platform/web/i18n/text.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import { can } from '#platform/web/session.ts'
import type { ChoiceOption } from '#platform/web/ui/form/Choice.tsx'
import { chipsQuery, linesQuery } from './desk.queries.ts'

type Props<V> = Pick<SelectProps<V>, 'id' | 'value' | 'onChange' | 'disabled'>
/** One of the product lines of the dictionary. */
export function LineSelect(props: Props<string>) {
  const { data = [] } = useQuery(linesQuery())
  return <Select {...props} options={data.map(({ busValue, busName }) => ({ value: busValue, label: busName }))} />
}

/** Where product lines are named: the way there for who may go it. */
export const LineHelp = () =>
  can('dict_edit') ? (
    <AppLink to={dictionaries.url(null, { code: 'product_line' })}>{t('product.help.line_edit')}</AppLink>
  ) : (
    t('product.help.line')
  )

/** One of all chips, or of all but one. */
export function ChipSelect({ but, ...props }: Props<number> & { but?: number }) {
  const options = useChips().filter(({ value }) => value !== but)
  return <Select {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />
}
/** All chips as choices, by code. */
export function useChips(): ChoiceOption<number>[] {
  const { data = [] } = useQuery(chipsQuery())
  return data.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` }))
}
