import { readsAs } from '#platform/server/auth/stand-in.ts'
import { filePolicy, type FilePolicy } from '#platform/server/files/policy.ts'
import { answerFiles, answerModel } from '../contract.ts'

/** Files of an answer: whoever answers puts them, whoever reads results reads them. */
export const surveyPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: answerModel,
    extensions: answerFiles.accept,
    maxMb: answerFiles.maxMb,
    // of all questions of one answer together
    maxCount: 30,
    canUpload: (_, modelId) => modelId === '',
    canRead: (ctx) => readsAs(ctx.user, 'survey_read') || readsAs(ctx.user, 'survey_edit'),
  }),
]
