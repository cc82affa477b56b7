-- when a simulated router last came up, however it did; not known of those that stand already
alter table simulated_network.routers add column booted_at timestamptz;
