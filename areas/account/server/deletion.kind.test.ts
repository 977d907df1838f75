import { describeKind } from '#tests/kit/kind-suite.ts'

describeKind('account_deletion')
