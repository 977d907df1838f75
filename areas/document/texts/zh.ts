const zh = {
  // what the server answers
  not_found: '文档不存在或您无权查看',
  folder_not_found: '目录不存在',
  comment_not_found: '评论不存在或已被删除',
  too_deep: '最多查看前 {rows} 条，请用筛选条件缩小范围',
  date_order: '开始日期不能晚于结束日期',
  unreadable_pdf: '该 PDF 无法读取，请检查文件是否损坏或加密',
  project_needed: '项目级文档必须放在芯片项目的目录下',
  related_unknown: '部分关联文档不存在',
  stamp_size: '保密级和项目级文档不能超过 {mb} MB，因为下载时需要添加水印',
  number_taken: '文档编号已存在',
  revision_taken: '该文档已有相同版本号',
  survey_answered: '您本月已提交过该文档的调查，谢谢',
  changed: '该文档已被他人修改，请刷新后重试',
  not_draft: '只有草稿可以修改或删除',
  revision_outdated: '被替代的版本已经有更新的版本，请重新选择',
  own_audit: '不能审核自己编写或提交的文档',
  reason_needed: '请填写驳回原因',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    document: typeof zh
  }
}
