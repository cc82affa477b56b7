-- Simulated routers that stand already have fixed channels, as those of later on.
update simulated_network.routers set
  parameters = '{"Device.WiFi.Radio.1.AutoChannelEnable": false, "Device.WiFi.Radio.2.AutoChannelEnable": false}'::jsonb || parameters,
  reported = '{"Device.WiFi.Radio.1.AutoChannelEnable": false, "Device.WiFi.Radio.2.AutoChannelEnable": false}'::jsonb || reported;
