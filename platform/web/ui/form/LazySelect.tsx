import { Button, Select, Spin } from 'antd'
import { useState, type ReactElement, type UIEvent } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { useLazyOptions, type LazyLoad } from './use-lazy-options.ts'

type Option = { value: string | number; label: string; disabled?: boolean }
type Value = string | number | (string | number)[]

type Props<Item> = {
  /** one page of choices: `(q) => call(company.list, q)` */
  load: LazyLoad<Item>
  option: (item: Item) => Option
  value?: Value
  onChange?: (value: Value | undefined) => void
  /** told which one was chosen, before its value is */
  onPick?: (item: Item) => void
  /** what was typed or pasted and left so is taken as the value where it is one of these: a code */
  exact?: RegExp
  /** words for values that are chosen already and not loaded yet */
  known?: readonly Option[]
  multiple?: boolean
  placeholder?: string
  disabled?: boolean
  id?: string
  label?: string
}

type Lazy = ReturnType<typeof useLazyOptions<unknown>>
const Retry = ({ lazy }: { lazy: Pick<Lazy, 'retry'> }) => (
  <Button type="link" size="small" onClick={lazy.retry}>
    {t('ui.select.failed')}
  </Button>
)
/** The list with a line below it that says how to get more, or that more could not be had. */
const withMore = (lazy: Pick<Lazy, 'hasMore' | 'failed' | 'busy' | 'retry'>) => (menu: ReactElement) => (
  <>
    {menu}
    {lazy.hasMore && (
      <div className="ant-select-item" role="status">
        {lazy.failed ? <Retry lazy={lazy} /> : t(lazy.busy ? 'ui.loading' : 'ui.select.more')}
      </div>
    )}
  </>
)

/** A select over a long list: 10 choices first, 5 more at the end of each scroll, narrowed by typing. */
export function LazySelect<Item>(props: Props<Item>) {
  const lazy = useLazyOptions(props.load)
  const [typed, setTyped] = useState('')
  const code = typed.trim().toUpperCase()
  // Tab and Enter choose the first: none of what was found for other words, and a code that was typed whole before what contains it.
  const found = code && typed.trim() !== lazy.keyword ? [] : lazy.options.map(props.option)
  const loaded = found.toSorted((a, b) => Number(b.value === code) - Number(a.value === code))
  const chosen = new Set([props.value].flat())
  const extra = (props.known ?? []).filter(
    (one) => !code && chosen.has(one.value) && !loaded.some((other) => other.value === one.value),
  )
  const search = (text: string) => {
    setTyped(text)
    lazy.search(text)
  }
  const change = (value: Value | undefined) => {
    setTyped('')
    const item = lazy.options.find((one) => props.option(one).value === value)
    if (item !== undefined) props.onPick?.(item)
    props.onChange?.(value)
  }
  const leave = () => {
    if (code && props.exact?.test(code)) change(code)
  }
  const scroll = ({ currentTarget: list }: UIEvent<HTMLDivElement>) => {
    if (list.scrollTop + list.clientHeight >= list.scrollHeight - 8) lazy.more()
  }
  const empty = lazy.failed ? <Retry lazy={lazy} /> : lazy.busy ? <Spin size="small" /> : t('ui.select.none')
  return (
    <Select<Value, Option>
      id={props.id}
      aria-label={props.label}
      className="lazy-select"
      style={{ width: '100%', minWidth: 160 }}
      mode={props.multiple ? 'multiple' : undefined}
      value={props.value ?? null!}
      options={[...loaded, ...extra]}
      placeholder={props.placeholder ?? t('ui.select.search')}
      disabled={props.disabled ?? false}
      loading={lazy.busy}
      allowClear
      // The steps of the list follow its real scroll, which a virtual list only imitates.
      virtual={false}
      showSearch={{ filterOption: false, onSearch: search }}
      onBlur={leave}
      onOpenChange={(open) => open && lazy.open()}
      onPopupScroll={scroll}
      onChange={(value) => change(value ?? undefined)}
      notFoundContent={empty}
      popupRender={withMore(lazy)}
    />
  )
}
