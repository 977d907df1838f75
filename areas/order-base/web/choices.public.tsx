import { call } from '#platform/web/call/call.ts'
import { LazySelect } from '#platform/web/ui/form/LazySelect.tsx'
import type { LazyQuery } from '#platform/web/ui/form/use-lazy-options.ts'
import { orderModel } from '../model.contract.ts'
import { customersPage, type DeskCustomer } from './order-base.queries.ts'

type Props = { id?: string; value?: string; onChange?: (value: string | undefined) => void }
const kept = (value: string | undefined) => (value ? [{ value, label: value }] : [])

/** A customer by its code, found by code or name. */
export const CustomerSelect = (props: Props) => (
  <LazySelect<DeskCustomer>
    {...(props as object)}
    load={customersPage}
    option={({ code, name }) => ({ value: code, label: `${code} · ${name}` })}
    known={kept(props.value)}
  />
)

type Item = { value: string; label: string }
/** So many burn codes stand before the models: fewer than a page, by which the models that follow are counted. */
const mostBurns = 19
/** The burn codes of a customer first, then the models. */
async function itemsPage(customerCode: string, q: LazyQuery) {
  const burns = async () => {
    if (!customerCode || q.page > 1) return []
    const asked = { keyword: q.keyword || customerCode, page: 1, limit: q.limit }
    const { list } = await call(orderModel.burnCodes, asked, { inline: true })
    return list.filter((one) => one.customerCode === customerCode).slice(0, mostBurns)
  }
  const [own, models] = await Promise.all([burns(), call(orderModel.models, q, { inline: true })])
  const list: Item[] = [
    ...own.map(({ code, model }) => ({ value: code, label: `${code} · ${model}` })),
    ...models.list.map(({ model, name }) => ({ value: model, label: `${model} · ${name}` })),
  ]
  return { list, total: own.length + models.total }
}

/** What a customer may be quoted: a model, or a burn code of its own. */
export const ItemSelect = ({ customerCode = '', ...props }: Props & { customerCode?: string | undefined }) => (
  <LazySelect<Item>
    key={customerCode}
    {...(props as object)}
    load={(q) => itemsPage(customerCode, q)}
    option={(one) => one}
    known={kept(props.value)}
  />
)
