import 'antd/dist/antd.css?set=portal'
import './base.css'
import './print.css'
