const zh = {
  denied: '文件不存在或您无权访问',
  immutable: '文件已提交，不能删除',
  model_code: '不支持的业务类型',
  model_id: '您不能向该记录上传附件',
  missing: '请选择要上传的文件',
  empty: '文件内容为空',
  type: '仅支持以下类型的附件：{types}',
  content: '文件内容与扩展名 .{extension} 不符',
  too_large: '上传附件不能超过 {mb} MB',
  too_many: '最多上传 {count} 个附件，已超出限制，请检查',
  too_many_ids: '一次最多下载 {count} 个文件',
  zip_too_large: '打包下载的文件总大小不能超过 {mb} MB，请分批下载',
  quota: '您尚未提交的附件已超过 {mb} MB，请先提交或删除部分附件',
  interrupted: '文件上传中断，请重试',
  stamp_failed: '文件暂时无法添加水印，不能下载，请联系我们',
  disk_full: '存储空间不足，暂时不能上传，请稍后再试',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    file: typeof zh
  }
}
