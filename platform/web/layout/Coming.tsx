import type { AnyRouteMatch } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { useEffect } from 'react'
import { titleOf } from '../router/follow.ts'

/** Stands where a page will be whose code or data are on their way: its title, and lines in the place of what it says. */
export function Coming({ leaf }: { leaf: AnyRouteMatch }) {
  // a new page begins at its top, and so does what stands for it
  useEffect(() => void scrollTo({ top: 0, behavior: 'instant' }), [])
  return (
    <div aria-busy="true">
      <p style={{ minHeight: 32, marginBottom: 8, fontSize: 20, lineHeight: '28px', fontWeight: 600 }}>
        {titleOf(leaf)}
      </p>
      <Skeleton active title={false} paragraph={{ rows: 8 }} />
    </div>
  )
}
