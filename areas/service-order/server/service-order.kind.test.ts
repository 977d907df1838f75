import { describeKind } from '#tests/kit/kind-suite.ts'

describeKind('service_order')
