import { describeKind } from '#tests/kit/kind-suite.ts'

describeKind('product_certification')
