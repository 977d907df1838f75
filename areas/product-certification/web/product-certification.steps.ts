import { sends } from '#platform/web/call/sends.ts'
import { t } from '#platform/web/i18n/text.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { productCertification } from '../contract.ts'
import type { ProductRow } from './product-certification.queries.ts'

export const productSteps: StepsOf<ProductRow> = {
  submit: {
    label: 'product-certification.submit',
    run: sends(productCertification, productCertification.submit),
    ask: () => ({ content: t('product-certification.submit_ask') }),
    done: 'product-certification.submitted',
  },
  edit: { label: 'product-certification.edit', edits: true },
  reapply: { label: 'product-certification.reapply', edits: true },
  takeBack: {
    label: 'product-certification.take_back',
    aside: true,
    run: sends(productCertification, productCertification.takeBack),
    ask: () => ({ content: t('product-certification.take_back_ask') }),
    done: 'product-certification.taken_back',
  },
  remove: {
    label: 'ui.delete',
    removes: sends(productCertification, productCertification.remove),
    done: 'product-certification.removed',
  },
}
