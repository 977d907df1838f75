import { useQuery } from '@tanstack/react-query'
import { Cascader, Form, type FormInstance } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { fieldOf } from '#platform/web/ui/form/Field.tsx'
import { address } from '../contract.ts'
import { regionsQuery, type AddressRow } from './address.queries.ts'

const Field = fieldOf(address.save.input)
type Place = Pick<AddressRow, 'province' | 'city' | 'district'>
/** Province, city and district as one choice, found by typing; the three stay fields of their own, on which a refusal lands. */
export function Region({ form }: { form: FormInstance<AddressRow> | FormInstance<never> | FormInstance }) {
  const held = form as FormInstance<Place>
  const city = Form.useWatch('city', { form: held, preserve: true }) ?? ''
  const district = Form.useWatch('district', { form: held, preserve: true }) ?? ''
  const regions = useQuery(regionsQuery())
  const choose = (path: readonly (string | number | null)[] | undefined) => {
    const [province = '', chosen = '', last = ''] = (path ?? []).map(String)
    held.setFieldsValue({ province, city: chosen, district: last })
    void held.validateFields(['province']).catch(() => {})
  }
  return (
    <>
      <Field
        name="province"
        label={t('address.field.region')}
        getValueProps={(province: string) => ({ value: [province, city, district].filter(Boolean) })}
        trigger="onPicked"
      >
        <Cascader
          options={regions.data ?? []}
          loading={regions.isPending}
          allowClear={false}
          placeholder={t(regions.isPending ? 'address.region_loading' : 'address.region_hint')}
          notFoundContent={t('address.region_none')}
          showSearch={{ filter: (typed, path) => matches(typed, path), limit: 30 }}
          onChange={(path) => choose(path as string[] | undefined)}
        />
      </Field>
      {/* kept and sent, and filled by the choice above */}
      <Form.Item name="city" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
      <Form.Item name="district" hidden noStyle>
        <input type="hidden" />
      </Form.Item>
    </>
  )
}

/** Every word that was typed stands somewhere on the way: 深圳 南山, or 广东南山. */
function matches(typed: string, path: readonly { label?: unknown }[]): boolean {
  const whole = path.map(({ label }) => String(label)).join('')
  return typed
    .trim()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
