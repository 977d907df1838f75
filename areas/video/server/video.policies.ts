import type { Ctx, SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { slideLimits } from '../course.contract.ts'
import { coverLimits, sourceLimits, videoModels } from '../desk.contract.ts'
import { isSlideOpen } from './train.sql.ts'

const isDesk = ({ user }: SignedCtx) => user.permissions.has('video_desk')
const editors = (ctx: SignedCtx, modelId: string) => modelId === '' && ctx.user.permissions.has('video_edit')
const { accept: films, ...film } = sourceLimits
const { accept: pictures, ...picture } = coverLimits
const { accept: slides, ...slide } = slideLimits
const opens = (ctx: Ctx, { id }: StoredFile) => isSlideOpen(ctx, id)
/** Uploads, what is made of them, and slides. Viewers get films by the addresses of `play` alone. */
export const videoPolicies: FilePolicy[] = [
  filePolicy({ modelCode: videoModels.source, extensions: films, ...film, canUpload: editors, canRead: isDesk }),
  filePolicy({
    modelCode: videoModels.stream,
    extensions: films,
    maxMb: 4096,
    maxCount: 10,
    canUpload: () => false,
    canRead: () => false,
  }),
  filePolicy({ modelCode: videoModels.cover, extensions: pictures, ...picture, canUpload: editors, canRead: isDesk }),
  filePolicy({
    modelCode: videoModels.slide,
    extensions: slides,
    ...slide,
    canUpload: editors,
    canVisit: opens,
    canRead: async (ctx, file) => isDesk(ctx) || (await opens(ctx, file)),
  }),
]
