import { expect, type Page } from '@playwright/test';

/** Lets the courier deliver two unpaid orders, as the signed-in cashier; a repeat changes nothing. */
export const DELIVER = `(async () => {
  const { token, branch, company } = JSON.parse(localStorage.getItem('restaurante.session.v1'));
  const headers = { authorization: 'Bearer ' + token, 'content-type': 'application/json' };
  const send = (path, body) =>
    fetch(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }).then((answer) => answer.json());
  if ((await send('/api/branch/' + branch.id + '/couriers/debts')).couriers.length > 0) return;
  const { employes } = await send('/api/company/' + company.id + '/employes/list?role_id=5');
  const { products } = await send('/api/company/' + company.id + '/products/list');
  const dish = products.find(({ name, status }) => name === 'Silpancho' && status === 1);
  for (const quantity of [1, 2]) {
    const { sale } = await send('/api/sales/create', {
      branch_id: branch.id,
      sale_type: 'para llevar',
      sale_details: [{ product_id: dish.id, price: dish.price, quantity }],
      price_delivery: 10,
      employe_id: employes[0].id,
      delivery_address: 'Calle Fernando Guachalla 412',
      first_name: 'Andrea Rocha',
      phone: '71234567',
    });
    for (const sales_status_id of [3, 4, 5]) await send('/api/sales/' + sale.id + '/update/status', { sales_status_id });
  }
})()`;

/** Opens 'Rendición' from 'Cajas', with a courier who owes two orders. */
export async function openSettlement(page: Page): Promise<void> {
  await page.evaluate(DELIVER);
  await page.reload();
  await page.getByRole('button', { name: /por rendir/ }).click();
  await expect(page.getByRole('button', { name: /^Recibir todo/ })).toBeVisible();
}
