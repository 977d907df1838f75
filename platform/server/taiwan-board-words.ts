/** The words of Taiwan for the production line, start of boards, accounts and agreements: part of `overrides`, replaced after all before it. */
export const boardWords: readonly (readonly [string, string])[] = [
  // what soldering, pins and start are called
  ['迴流', '迴焊'],
  ['接腳複用', '接腳多工'],
  ['I2S 從模式', 'I2S 從屬模式'],
  ['啟動介質', '開機媒體'],
  ['回音壁', '聲霸'],
  ['確認依賴與', '確認相依性與'],
  ['SDK 歸檔', 'SDK 封存檔'],
  ['全域性', '全域'],
  // calls and accounts
  ['請求頭', '請求標頭'],
  ['使用同一程式碼', '使用同一代碼'],
  ['登入名', '使用者名稱'],
  ['一同下發', '一同送達'],
  ['每條帶', '每筆附'],
  ['無需再發郵件', '不必再寄電子郵件'],
  // an invoice is on paper or a file; what goes to an authority is 申訴, to a vendor 客訴
  ['介質', '形式'],
  ['聯絡我們與客訴', '聯絡我們與申訴'],
  ['的部門客訴', '的部門申訴'],
  ['臺灣', '台灣'],
  // what people do and press
  ['運維', '維運'],
  ['郵編', '郵遞區號'],
  ['報送', '提報'],
  ['，回車選取', '，Enter 鍵選取'],
  ['面容', '臉部'],
  ['返回同一種結構', '回傳同一種結構'],
  ['自有文本', '自訂版本'],
  ['塊板', '片板'],
  ['未捕獲的錯誤', '未攔截的錯誤'],
  ['位寬', '位元寬度'],
  // what is set is a 設定; what a company may use, and by which terms, is a 授權
  ['配置', '設定'],
  ['CMA 設定', 'CMA 配置'],
  ['許可條款', '授權條款'],
  ['或許可已', '或授權已'],
  ['詞典', '字典'],
  // a password is 重設; a chip 重置, however often its text is read
  ['重置密碼', '重設密碼'],
  ['密碼重置', '密碼重設'],
  ['重置兩步', '重設兩步'],
  ['重置一個帳號', '重設一個帳號'],
  ['已被重置', '已被重設'],
  ['已重置帳號', '已重設帳號'],
  ['密碼已重置', '密碼已重設'],
  ['驗證已重置', '驗證已重設'],
  ['重置子帳號', '重設子帳號'],
  // within a page or a list something is 搜尋; of an office one asks 查詢
  ['手冊中查詢', '手冊中搜尋'],
  ['零件中查詢', '零件中搜尋'],
  ['問題中查詢', '問題中搜尋'],
  ['全部中查詢', '全部中搜尋'],
  ['名稱查詢', '名稱搜尋'],
  ['產品查詢', '產品搜尋'],
  // the signed sheet itself
  // a paper that is the signed sheet itself needs no paper before it
  ['紙本正本', '正本'],
  ['復正本', '復原件'],
  ['還正本', '還原件'],
]
