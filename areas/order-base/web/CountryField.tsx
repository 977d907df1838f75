import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { dictionary } from '#areas/dictionary/contract.ts'
import { query } from '#platform/web/call/query.ts'
import type { FormField } from '#platform/web/ui/form/fields.tsx'

type Props = { value?: string; onChange?: (value: string) => void; id?: string }
/** A country of the list, found by its name. */
function Country(props: Props) {
  const { data } = useQuery(query(dictionary.countries))
  const options = data?.map(({ busName, busValue }) => ({ value: busValue, label: busName })) ?? []
  return <Select {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />
}
/** The country of an address, in a form. */
export const countryField: FormField<string> = { label: 'order-base.field.country', half: true, control: <Country /> }
