import type { SignedCtx } from '#platform/server/ctx.ts'
import { filePolicy, type FilePolicy, type StoredFile } from '#platform/server/files/policy.ts'
import { datasheetLimits, partModels, reportLimits } from '../contract.ts'
import { paperLimits, paperModel } from '../paper.contract.ts'
import { guideLimits, templateModels, zipLimits } from '../template.contract.ts'
import { findPart } from './material.sql.ts'
import { findPaper } from './paper.sql.ts'
import { isReportSeen } from './support.sql.ts'

const idOf = ({ modelId }: StoredFile) => (/^\d{1,15}$/.test(modelId) ? Number(modelId) : 0)
const isDesk = ({ user }: SignedCtx) => user.permissions.has('material_desk')
/** Under the agreement of confidentiality: staff, and certified companies. */
const isReader = ({ user }: SignedCtx) => user.ndaStatus === 'pass' && user.permissions.has('material_read')
const mayUpload = (permission: 'material_edit' | 'material_paper') => (ctx: SignedCtx, modelId: string) =>
  modelId === '' && ctx.user.permissions.has(permission)
const editors = mayUpload('material_edit')

const { accept: sheets, ...sheet } = datasheetLimits
const { accept: reports, ...report } = reportLimits
const { accept: papers, ...paper } = paperLimits
const { accept: zips, ...zip } = zipLimits
const { accept: guides, ...guide } = guideLimits
/** Data sheets, reports of results, templates, and what makers hand in. Templates leave by their call alone, which writes down who took them. */
export const materialPolicies: FilePolicy[] = [
  filePolicy({
    modelCode: partModels.datasheet,
    extensions: sheets,
    ...sheet,
    canUpload: editors,
    canRead: async (ctx, file) => isDesk(ctx) || (isReader(ctx) && (await findPart(ctx, idOf(file))) !== undefined),
  }),
  // a part has a report for each result there ever was
  filePolicy({
    modelCode: partModels.report,
    extensions: reports,
    ...report,
    maxCount: 1000,
    canUpload: (ctx, modelId) =>
      modelId === '' && (ctx.user.permissions.has('material_edit') || ctx.user.permissions.has('demand_work')),
    canRead: async (ctx, file) => (isDesk(ctx) || isReader(ctx)) && isReportSeen(ctx, file.id),
  }),
  filePolicy({ modelCode: templateModels.zip, extensions: zips, ...zip, canUpload: editors, canRead: isDesk }),
  filePolicy({
    modelCode: templateModels.guide,
    extensions: guides,
    ...guide,
    canUpload: editors,
    stamps: true,
    canRead: isDesk,
  }),
  filePolicy({
    modelCode: paperModel,
    extensions: papers,
    ...paper,
    canUpload: mayUpload('material_paper'),
    canRead: async (ctx, file) => ctx.user.ndaStatus === 'pass' && (await findPaper(ctx, idOf(file))) !== undefined,
  }),
]
