export const emptied = `truncate table orders.orders`;
