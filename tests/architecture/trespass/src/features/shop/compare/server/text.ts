export const statement = (id: number) => `select ${id} in (select id from orders.orders)`;
