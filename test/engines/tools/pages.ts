/** A partner's page with the whole journey; `head` comes before the widget's script. */
export const marketplacePage = (attributes = '', head = '') => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A partner's page</title>
    ${head}
    <script type="module" src="WIDGET/widget.js"></script>
  </head>
  <body>
    <h1>Get it designed</h1>
    <dm-marketplace ${attributes}><a href="/help">Order by telephone</a></dm-marketplace>
  </body>
</html>`;
