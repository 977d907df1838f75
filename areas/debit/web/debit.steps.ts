import { sends } from '#platform/web/call/sends.ts'
import { count } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { debit } from '../contract.ts'
import { debitRotation } from '../rotation.contract.ts'
import { debitDesk } from '../staff.contract.ts'
import {
  makeClaim,
  type Agreement,
  type Claim,
  type DeskAgreement,
  type DeskClaim,
  type DeskRotation,
  type Rotation,
} from './debit.queries.ts'
import { amountOf } from './words.ts'

const dialogs = () => import('./Dialogs.tsx')
export const agreementSteps: StepsOf<Agreement> = {
  claim: {
    label: 'debit.make',
    run: ({ id }) => makeClaim(id),
    ask: (row) => ({
      content: t('debit.make_ask', {
        count: count(row.openRows),
        qty: count(row.openQty),
        amount: amountOf(row.openAmount, row.currency),
      }),
    }),
    done: 'debit.made',
  },
}
export const claimSteps: StepsOf<Claim> = {
  submit: {
    label: 'debit.submit',
    run: sends(debit, debit.submit),
    ask: () => ({ content: t('debit.submit_ask') }),
    done: 'debit.submitted',
  },
  withdraw: {
    label: 'debit.withdraw',
    aside: true,
    run: sends(debit, debit.withdraw),
    ask: () => ({ content: t('debit.withdraw_ask') }),
    done: 'debit.withdrawn',
  },
  remove: { label: 'ui.delete', aside: true, removes: sends(debit, debit.remove), done: 'debit.removed' },
}
export const rotationSteps: StepsOf<Rotation> = {
  submit: {
    label: 'debit.submit',
    run: sends(debitRotation, debitRotation.submitRotation),
    ask: () => ({ content: t('debit.rotation_submit_ask') }),
    done: 'debit.submitted',
  },
  edit: { label: 'debit.edit', edits: true },
  withdraw: {
    label: 'debit.withdraw',
    aside: true,
    run: sends(debitRotation, debitRotation.withdrawRotation),
    done: 'debit.withdrawn',
  },
  remove: {
    label: 'ui.delete',
    aside: true,
    removes: sends(debitRotation, debitRotation.removeRotation),
    done: 'debit.removed',
  },
}
export const deskSteps: StepsOf<DeskClaim> = {
  decide: { label: 'debit.decide', dialog: async () => (await dialogs()).ClaimDialog },
}
export const deskAgreementSteps: StepsOf<DeskAgreement> = {
  publish: {
    label: 'debit.publish',
    run: sends(debitDesk, debitDesk.publish),
    ask: () => ({ content: t('debit.publish_ask') }),
    done: 'debit.published',
  },
  edit: { label: 'debit.edit', edits: true },
  close: { label: 'debit.close', danger: true, dialog: async () => (await dialogs()).CloseDialog },
  remove: {
    label: 'ui.delete',
    aside: true,
    removes: sends(debitDesk, debitDesk.removeAgreement),
    done: 'debit.removed',
  },
}
export const deskRotationSteps: StepsOf<DeskRotation> = {
  decide: { label: 'debit.decide', dialog: async () => (await dialogs()).RotationDialog },
  receive: {
    label: 'debit.receive',
    run: sends(debitDesk, debitDesk.receiveRotation),
    ask: () => ({ content: t('debit.receive_ask') }),
    done: 'debit.received_done',
  },
  credit: {
    label: 'debit.credit',
    run: sends(debitDesk, debitDesk.creditRotation),
    ask: (row) => ({ content: t('debit.credit_ask', { amount: amountOf(row.amount, row.currency) }) }),
    done: 'debit.credited_done',
  },
}
