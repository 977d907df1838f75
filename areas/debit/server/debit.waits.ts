import type { Waiting } from '#platform/server/waits.ts'
import { agreementDesk, agreements, rotationDesk } from '../debit.links.ts'
import { listClaimable, listDrafts, listToCredit, listToReceive } from './waits.sql.ts'

/** What may be claimed, agreements that wait for a second person, and stock on its way back; what is decided waits among the approvals. */
export const debitWaits: Waiting[] = [
  {
    text: 'debit.waits.claimable',
    covers: ['debit_claim'],
    permission: 'debit_edit',
    item: () => agreements.url(null),
    url: agreements.url(null),
    rows: listClaimable,
  },
  {
    text: 'debit.waits.drafts',
    covers: ['debit_agreement'],
    permission: 'debit_settle',
    item: (id) => agreementDesk.url(null, { open: id }),
    url: agreementDesk.url(null, { status: 'draft' }),
    rows: listDrafts,
  },
  {
    text: 'debit.waits.receive',
    covers: ['stock_rotation'],
    permission: 'debit_handle',
    item: (id) => rotationDesk.url(null, { open: id }),
    url: rotationDesk.url(null, { status: 'approved' }),
    rows: listToReceive,
  },
  {
    text: 'debit.waits.credit',
    covers: ['stock_rotation'],
    permission: 'debit_settle',
    item: (id) => rotationDesk.url(null, { open: id }),
    url: rotationDesk.url(null, { status: 'received' }),
    rows: listToCredit,
  },
]
