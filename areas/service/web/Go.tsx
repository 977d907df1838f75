import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { detail } from '#areas/market/market.links.ts'
import type { ServiceRow } from './service.queries.ts'

type Props = { row: ServiceRow; onClose: () => void }
const goTo = (addressOf: (row: ServiceRow) => { to: string; search: object }) =>
  function Go({ row, onClose }: Props) {
    const navigate = useNavigate()
    useEffect(() => {
      onClose()
      void navigate(addressOf(row) as never)
    }, [navigate, onClose, row])
    return null
  }
/** To the form of a new issue. */
export const GoAsk = goTo(() => ({ to: '/aservice/issueList/all', search: { edit: 'new', menuID: '38' } }))
/** To the product that was bought. */
export const GoRenew = goTo(({ productId }) => ({ to: detail.path, search: { id: productId, menuID: '80' } }))
