import { FilterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { t } from '#platform/web/i18n/text.ts'
import { part } from '#platform/web/load/part.tsx'
import { useEver } from '../ever.ts'

const FilterSheet = part(() => import('./FilterSheet.tsx'))
type Props = {
  label: string
  /** of each filter the names it fills */
  names: readonly (readonly string[])[]
  search: Record<string, string | number | undefined>
  change: (patch: object) => void
  children: ReactNode
}
/** Filters behind a button that says how many of them are set. */
export default function FoldedFilters({ label, names, search, change, children }: Props) {
  const [open, setOpen] = useState(false)
  const wanted = useEver(open)
  const set = names.filter((one) => one.some((name) => search[name])).length
  return (
    <>
      <Button
        className="filters-open"
        icon={<FilterOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {set > 0 ? t('ui.filters_n', { n: set }) : t('ui.filters')}
      </Button>
      {wanted && (
        <Suspense>
          <FilterSheet
            label={label}
            open={open}
            onClose={() => setOpen(false)}
            onClear={
              set > 0 ? () => change(Object.fromEntries(names.flat().map((name) => [name, undefined]))) : undefined
            }
          >
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
  )
}
