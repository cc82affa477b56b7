-- The operation that an order was placed for: news about the order bring its next look forward.
create index operations_by_order on platform.operations ((progress ->> 'orderId')) where ended_at is null and progress ? 'orderId';
