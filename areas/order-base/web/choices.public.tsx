import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { call } from '#platform/web/call/call.ts'
import { query } from '#platform/web/call/query.ts'
import { nameOf } from '#platform/web/i18n/title.ts'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import type { LazyQuery } from '#platform/web/ui/form/use-lazy-options.ts'
import { orderBase } from '../contract.ts'
import { orderModel } from '../model.contract.ts'
import { customersPage, type DeskCustomer, type Model } from './order-base.queries.ts'

type Props = { id?: string; value?: string; onChange?: (value: string | undefined) => void }
const kept = (value: string | undefined) => (value ? [{ value, label: value }] : [])
/** A code that is known by heart, or pasted, is taken as it is; whether there is such a one says the server. */
const customerCode = /^[A-Z]\d{4}$/
const itemCode = /^[A-Z0-9][A-Z0-9./-]{1,59}$/

type CustomerProps = Props & { onPick?: (customer: DeskCustomer) => void }
/** A customer by its code, found by code or name. */
export const CustomerSelect = (props: CustomerProps) => (
  <LazySelect<DeskCustomer>
    {...(props as object)}
    load={customersPage}
    option={(one) => ({ value: one.code, label: `${one.code} · ${nameOf(one)}` })}
    known={kept(props.value)}
    exact={customerCode}
  />
)

const optionOf = (one: Pick<Model, 'model' | 'name' | 'nameEn'>) => ({
  value: one.model,
  label: `${one.model} · ${nameOf(one)}`,
})
const modelsPage = (q: LazyQuery) => call(orderModel.models, q, { inline: true })
/** A model, found by its code or name. */
export const ModelSelect = (props: Props) => (
  <LazySelect<Model>
    {...(props as object)}
    load={modelsPage}
    option={optionOf}
    known={kept(props.value)}
    exact={itemCode}
  />
)

export type Item = { value: string; label: string; moq: number; mpq: number }
/** So many burn codes stand before the models: fewer than a page, by which the models that follow are counted. */
const mostBurns = 19
/** The burn codes of a customer first, then the models. */
async function itemsPage(customer: string, q: LazyQuery) {
  const burns = async () => {
    if (!customer || q.page > 1) return []
    const asked = { keyword: q.keyword || customer, page: 1, limit: q.limit }
    const { list } = await call(orderModel.burnCodes, asked, { inline: true })
    return list.filter((one) => one.customerCode === customer).slice(0, mostBurns)
  }
  const [own, models] = await Promise.all([burns(), modelsPage(q)])
  const list: Item[] = [
    ...own.map(({ code, model, moq, mpq }) => ({ value: code, label: `${code} · ${model}`, moq, mpq })),
    ...models.list.map((one) => ({ ...optionOf(one), moq: one.moq, mpq: one.mpq })),
  ]
  return { list, total: own.length + models.total }
}

type ItemProps = Props & { customerCode?: string | undefined; onPick?: (item: Item) => void }
/** What a customer may be quoted: a model, or a burn code of its own. */
export const ItemSelect = ({ customerCode: customer = '', ...props }: ItemProps) => (
  <LazySelect<Item>
    key={customer}
    {...(props as object)}
    load={(q) => itemsPage(customer, q)}
    option={(one) => one}
    known={kept(props.value)}
    exact={itemCode}
  />
)

/** A business unit that sells, or the one that stands there, by its code. */
export function UnitSelect(props: Props) {
  const { data = [] } = useQuery(query(orderBase.units))
  const offered = data.filter(({ enabled, code }) => enabled || code === props.value)
  return <Select {...(props as object)} options={offered.map(({ code }) => ({ value: code, label: code }))} />
}
