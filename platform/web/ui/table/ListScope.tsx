import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { parseSearch } from '#platform/contract/link.ts'
import { AppLink } from '#platform/web/layout/AppLink.tsx'
import './list-heading.css'

type Props = {
  /** what of the whole the list shows, or looks through */
  words: string
  /** the way to the whole, and its words */
  to: string
  all: string
}

/** Says that a list shows a part only, and leads to the whole: a keyword that finds nothing here may find it there. */
export const ListScope = ({ words, to, all }: Props) => (
  <p className="list-scope" role="status">
    {words} <AppLink to={to}>{all}</AppLink>
  </p>
)

/** The same way as the step of a list that found nothing. */
export function WiderButton({ to, all }: Omit<Props, 'words'>) {
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const [path, query = ''] = to.split('?')
    void navigate({ to: path, search: parseSearch(query) } as never)
  }
  return (
    <Button type="primary" href={to} onClick={go}>
      {all}
    </Button>
  )
}
