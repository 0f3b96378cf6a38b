/** What a link may say; see `bgwidget.webpage.links`. */
export const LINKS = /[?&](xgid|position|dice|game|opponent|lesson|part|step|exercise|table|language|digits)=/;
